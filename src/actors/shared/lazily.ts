/** What is loaded when it is first asked for, once; `now` is null until then. */
export function lazily<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  let loaded: T | null = null;
  return {
    now: () => loaded,
    /** The same promise for everybody; asked again after a failure. */
    get(): Promise<T> {
      loading ??= load().then(
        (value) => {
          loaded = value;
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
