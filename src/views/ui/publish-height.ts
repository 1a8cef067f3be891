/**
 * Ref that publishes the height of an element as a custom property of the root, so that content makes room for sticky
 * elements. Unset as long as the height is 0.
 */
export const publishHeight = (property: `--${string}`) => (element: HTMLElement | null) => {
  // jsdom has no layout to observe.
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  let published = 0;
  const observer = new ResizeObserver(() => {
    // Every write of a property of the root styles the whole page again.
    if (element.offsetHeight === published) return;
    published = element.offsetHeight;
    style.setProperty(property, `${published}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
