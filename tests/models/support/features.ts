import type { Feature, FeatureHandle, StartedFeature } from '#actors/shared/feature.ts';

/** A feature with what it is in a test. */
export type GivenFeature = { feature: Feature; handle: FeatureHandle<unknown> };

/** Started before: React reads a promise that it knows to be fulfilled without waiting. Only what the view reads is there. */
export function started<T extends StartedFeature>(feature: Feature<T>, parts: Partial<T>): GivenFeature {
  const promise = Object.assign(Promise.resolve(parts), { status: 'fulfilled', value: parts });
  return { feature, handle: { now: () => parts, get: () => promise, subscribe: () => () => undefined } };
}

export const loading = (feature: Feature): GivenFeature => ({
  feature,
  handle: { now: () => null, get: () => new Promise(() => undefined), subscribe: () => () => undefined },
});

/** Of the desk: a view that needs a feature which its test does not name fails on the spot. */
export const featuresOf = (given: readonly GivenFeature[]) => (wanted: Feature) =>
  given.find(({ feature }) => feature === wanted)?.handle ?? {
    ...loading(wanted).handle,
    get: () => {
      throw new Error(`this test has no feature "${wanted.id}"`);
    },
  };
