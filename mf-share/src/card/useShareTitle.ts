import { useEffect } from 'react';

/** Sets the page's title and description to those of the share, and restores them afterwards. */
export function useShareTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Simmer`;
    const metas = ['og:title', 'twitter:title'].map((property) => {
      const meta = document.createElement('meta');
      meta.setAttribute('property', property);
      meta.content = title;
      document.head.append(meta);
      return meta;
    });
    return () => {
      document.title = before;
      for (const meta of metas) meta.remove();
    };
  }, [title]);
}
