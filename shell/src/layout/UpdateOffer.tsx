import { useStore } from '@nanostores/react';
import { Icon } from '@simmer/kit/icons';
import { Button } from '@simmer/kit/ui';
import { $hasNewerModules } from '../registry/newerModules.ts';

/** Offers a reload when something newer is published. The user decides when, since music may be playing. */
export function UpdateOffer() {
  const hasNewer = useStore($hasNewerModules);
  return (
    <span role="status">
      {hasNewer && (
        <Button
          appearance="outline"
          icon={<Icon name="arrow-clockwise" size={16} />}
          aria-label="Update: reload to get the latest version"
          data-tooltip="Reload to get the latest version"
          onClick={() => location.reload()}
        >
          Update
        </Button>
      )}
    </span>
  );
}
