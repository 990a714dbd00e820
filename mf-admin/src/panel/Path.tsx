import { shownName } from '@simmer/contracts';
import { Fragment } from 'react';

/** A storage path. A long one breaks behind its slashes, not inside a name. */
export function Path({ children }: { children: string }) {
  const parts = shownName(children).split('/');
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <>
              {'/'}
              <wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
