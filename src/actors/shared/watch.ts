import type { Observable } from 'rxjs';

/** `subscribe` of an external store for React: calls the listener with every change. */
export const watch = (changes$: Observable<unknown>) => (listener: () => void) => {
  const subscription = changes$.subscribe(listener);
  return () => subscription.unsubscribe();
};
