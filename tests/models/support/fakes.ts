export function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A service method settled by the test: each call stays pending until `resolve` / `reject`. */
export function createParkedCall<TArgs extends unknown[], T>() {
  let pending: ReturnType<typeof createDeferred<T>> | undefined;
  const take = () => {
    if (!pending) throw new Error('nothing is waiting for this call');
    const deferred = pending;
    pending = undefined;
    return deferred;
  };
  return {
    call: (..._args: TArgs): Promise<T> => {
      const deferred = createDeferred<T>();
      pending = deferred;
      return deferred.promise;
    },
    resolve: (value: T) => take().resolve(value),
    reject: (error: unknown) => take().reject(error),
  };
}
