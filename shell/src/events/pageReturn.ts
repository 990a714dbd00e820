/** Calls back when the user returns to this page from another tab or window. @returns a function that stops it */
export function onPageReturn(returned: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') returned();
  };
  window.addEventListener('focus', returned);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('focus', returned);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
