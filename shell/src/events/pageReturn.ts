/** Tells when somebody comes back to this page, from another tab or another window. @returns how to stop */
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
