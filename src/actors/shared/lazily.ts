/** Loads once on first use; `now` is null until then. Calls `onLoaded` when it changes. */
export function lazily<T>(load: () => Promise<T>, onLoaded?: () => void) {
  let loading: Promise<T> | null = null;
  let loaded: T | null = null;
  return {
    now: () => loaded,
    /** Shares one promise; loads again after a failure. */
    get(): Promise<T> {
      loading ??= load().then(
        (value) => {
          loaded = value;
          onLoaded?.();
          return value;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
