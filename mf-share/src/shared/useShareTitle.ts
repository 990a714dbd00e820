import { useEffect } from 'react';

/** Names the page, and what is told of it elsewhere, after what is shared; what was there before comes back. */
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
