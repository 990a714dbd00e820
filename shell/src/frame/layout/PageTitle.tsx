/** Sets the tab title; React moves it into the head. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · Simmer` : 'Simmer'}</title>;
}
