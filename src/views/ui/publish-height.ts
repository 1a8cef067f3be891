/**
 * Ref that publishes the height of an element as a custom property of the root, so that content makes room for sticky
 * elements. Unset as long as the height is 0.
 */
export const publishHeight = (property: `--${string}`) => (element: HTMLElement | null) => {
  // jsdom has no layout to observe.
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  let published = 0;
  const observer = new ResizeObserver(([entry]) => {
    // From the entry: asking the element would compute what the writes of other observers have changed.
    const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
    // Every write of a property of the root styles the whole page again.
    if (height === published) return;
    published = height;
    style.setProperty(property, `${height}px`);
  });
  observer.observe(element, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
