import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/index.ts';

type Part<P> = { default: ComponentType<P> };

const parts = new Set<() => Promise<unknown>>();

/** Loads the parts of the home that are known so far; those that a part declares itself follow it. */
export async function loadHomeParts(between: () => Promise<void>): Promise<void> {
  for (const load of parts) {
    await load();
    await between();
  }
}

/**
 * A lazy component of the home. If it was loaded before its first rendering, it does not suspend: each suspension starts the
 * rendering of the page again.
 */
export function homePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: readonly Parameters<typeof loadTexts>[0][]
) {
  let loaded: Part<P> | null = null;
  const loadPart = async (): Promise<Part<P>> => {
    const [component] = await Promise.all([load(), ...texts.map(loadTexts)]);
    loaded = { default: component };
    return loaded;
  };
  parts.add(loadPart);
  return lazy(() => (loaded ? fulfilled(loaded) : loadPart()));
}

// biome-ignore lint/suspicious/noThenProperty: `lazy` accepts any thenable, and one that calls back at once does not suspend
const fulfilled = <T>(value: T) => ({ then: (resolve: (value: T) => void) => resolve(value) }) as Promise<T>;
