/**
 * Ref that publishes the height of an element as a custom property of the root, so that content makes room for sticky
 * elements.
 */
export const publishHeight = (property: `--${string}`) => (element: HTMLElement | null) => {
  // jsdom has no layout to observe.
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
