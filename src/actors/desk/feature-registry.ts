import type { Feature, FeatureHandle, FeaturePorts, StartedFeature } from '../shared/feature.ts';
import { lazily } from '../shared/lazily.ts';

type Options = {
  ports: FeaturePorts;
  /** Called when the code of a feature that starts at sign-in is missing. */
  notLoaded(): void;
};

/** Features of one signed-in user: started on demand, resynchronised and stopped together. */
export function createFeatureRegistry(features: readonly Feature[], { ports, notLoaded }: Options) {
  let isStopped = false;
  /** Without its code the page is reloaded, which would take the reason of a sign-out from the login. */
  const reportMissing = () => {
    if (!isStopped) notLoaded();
  };
  const isFor = ({ roles }: Feature) => !roles || roles.some((role) => ports.roles.includes(role));

  function handleOf(feature: Feature): FeatureHandle<StartedFeature> {
    if (!isFor(feature)) {
      const refused = async () => Promise.reject(new Error(`the feature "${feature.id}" is not for this user`));
      return { now: () => null, get: refused, watch: () => () => undefined, subscribe: () => () => undefined };
    }
    const listeners = new Set<() => void>();
    const notify = () => {
      for (const listener of listeners) listener();
    };
    const once = lazily(async () => {
      const { start } = await feature.load();
      if (isStopped) throw new Error('nobody is signed in any more');
      return start(ports);
    }, notify);
    const watch = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return {
      ...once,
      watch,
      subscribe(listener) {
        once.get().catch(() => undefined);
        return watch(listener);
      },
    };
  }

  const handles = new Map(features.map((feature) => [feature, handleOf(feature)]));
  const started = () => [...handles.values()].flatMap(({ now }) => now() ?? []);
  return {
    of<T extends StartedFeature>(feature: Feature<T>): FeatureHandle<T> {
      const handle = handles.get(feature);
      if (!handle) throw new Error(`src/features.ts has no row of "${feature.id}"`);
      // The type of a handle is that of its row.
      return handle as FeatureHandle<T>;
    },
    startAtSignIn() {
      for (const [feature, { get }] of handles) {
        if (feature.startsAtSignIn?.(ports) && isFor(feature)) get().catch(reportMissing);
      }
    },
    actors: () => started().flatMap((feature) => feature.actors()),
    stop() {
      isStopped = true;
      for (const feature of started()) feature.stop();
    },
  };
}

export type FeatureRegistry = ReturnType<typeof createFeatureRegistry>;
