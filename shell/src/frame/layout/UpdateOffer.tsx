import { useStore } from '@nanostores/react';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone } from '@simmer/kit/ui';
import { $hasNewerModules } from '../../modules/registry/newerModules.ts';

// Only the sign on phones, beside the search field.
const useStyles = makeStyles({
  offer: { [onPhone]: { minWidth: '44px', minHeight: '44px', padding: 0 } },
  word: { [onPhone]: { display: 'none' } },
});

/** Offers a reload when something newer is published. The user decides when, since music may be playing. */
export function UpdateOffer() {
  const styles = useStyles();
  const hasNewer = useStore($hasNewerModules);
  return (
    <span role="status">
      {hasNewer && (
        <Button
          className={styles.offer}
          appearance="outline"
          icon={<Icon name="arrow-clockwise" size={16} />}
          aria-label="Update: reload to get the latest version"
          data-tooltip="Reload to get the latest version"
          onClick={() => location.reload()}
        >
          <span className={styles.word}>Update</span>
        </Button>
      )}
    </span>
  );
}
