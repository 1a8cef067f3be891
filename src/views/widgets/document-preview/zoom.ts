/** Factors of the container width. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export const noZoom = 1;
export const zoomedBy = (zoom: number, by: 1 | -1): number => {
  const at = steps.findIndex((step) => step >= zoom) + by;
  return steps[Math.min(steps.length - 1, Math.max(0, at))] ?? noZoom;
};
