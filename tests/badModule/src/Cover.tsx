import { useEffect } from 'react';

/** Lays a sheet over the page, under which nothing can be seen or pressed. */
export function Component() {
  useEffect(() => {
    const sheet = document.createElement('div');
    sheet.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: black';
    document.body.append(sheet);
  }, []);
  return <h1>Cover</h1>;
}
