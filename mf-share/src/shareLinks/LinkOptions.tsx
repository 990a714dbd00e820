import type { ShareLink } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { Switch } from '@simmer/kit/ui-extra';
import { LinkExpiry } from './LinkExpiry.tsx';
import { LinkPassword } from './LinkPassword.tsx';
import { useUpdateLink } from './link/shareLinks.queries.ts';
import { PlaylistOrders } from './PlaylistOrders.tsx';

const useStyles = makeStyles({
  // Aligns the switches with the fields below.
  switches: { display: 'grid', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** What a link allows. Changes take effect at once. */
export function LinkOptions({ link }: { link: ShareLink }) {
  const styles = useStyles();
  const { mutate: update, isPending } = useUpdateLink(link);
  return (
    <>
      <div className={styles.switches}>
        <Switch
          label="Visitors can download"
          checked={link.canDownload}
          onChange={(_, { checked }) => update({ canDownload: checked })}
        />
        {link.kind === 'playlist' && (
          <Switch
            label="Visitors can reorder the songs"
            checked={link.canReorder}
            onChange={(_, { checked }) => update({ canReorder: checked })}
          />
        )}
        {link.canComment !== undefined && (
          <Switch
            label="Guests can comment"
            checked={link.canComment}
            onChange={(_, { checked }) => update({ canComment: checked })}
          />
        )}
        {link.canComment && (
          <Switch
            label="Guests can see each other’s notes"
            checked={link.showsOthers ?? false}
            onChange={(_, { checked }) => update({ showsOthers: checked })}
          />
        )}
      </div>
      <LinkExpiry link={link} onChange={(expiresAt) => update({ expiresAt })} />
      <LinkPassword link={link} isBusy={isPending} onChange={(password) => update({ password })} />
      {link.kind === 'playlist' && <PlaylistOrders playlistId={link.id} />}
    </>
  );
}
