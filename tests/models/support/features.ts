import type { Feature, FeatureHandle, StartedFeature } from '#actors/shared/feature.ts';

/** A feature with its test implementation. */
export type GivenFeature = { feature: Feature; handle: FeatureHandle<unknown> };

/** Already started: React reads a promise marked as fulfilled without waiting. Contains only the parts that the view reads. */
export function started<T extends StartedFeature>(feature: Feature<T>, parts: Partial<T>): GivenFeature {
  const promise = Object.assign(Promise.resolve(parts), { status: 'fulfilled', value: parts });
  return {
    feature,
    handle: { now: () => parts, get: () => promise, watch: () => () => undefined, subscribe: () => () => undefined },
  };
}

export const loading = (feature: Feature): GivenFeature => ({
  feature,
  handle: {
    now: () => null,
    get: () => new Promise(() => undefined),
    watch: () => () => undefined,
    subscribe: () => () => undefined,
  },
});

/** Lookup of the desk: a view that needs an unlisted feature fails immediately. */
export const featuresOf = (given: readonly GivenFeature[]) => (wanted: Feature) =>
  given.find(({ feature }) => feature === wanted)?.handle ?? {
    ...loading(wanted).handle,
    get: () => {
      throw new Error(`this test has no feature "${wanted.id}"`);
    },
  };
