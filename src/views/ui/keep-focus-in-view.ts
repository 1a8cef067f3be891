/** Ref of an element that grows: its focused control is scrolled back into view, as little as possible. */
export function keepFocusInView(element: HTMLElement | null) {
  // jsdom has no layout to observe.
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    const { activeElement } = document;
    if (element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
