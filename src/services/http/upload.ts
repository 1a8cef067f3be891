type Options = { onProgress(share: number): void; stalled: number };

const headersOf = (request: XMLHttpRequest) =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/)
      .flatMap((line) => {
        const at = line.indexOf(': ');
        return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 2)] as [string, string]];
      }),
  );
const isBodiless = (status: number) => status === 204 || status === 205 || status === 304;

/**
 * A `fetch` with upload progress, which the browser's lacks. Slow connections have no timeout; a request is aborted only
 * when nothing moves for `stalled` milliseconds.
 */
export const createUploadFetch =
  ({ onProgress, stalled }: Options): typeof globalThis.fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const over = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        settle();
      };
      const leave = () => {
        request.abort();
        over(() => reject(signal?.reason));
      };
      const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          request.abort();
          over(() => reject(new DOMException('nothing moves', 'TimeoutError')));
        }, stalled);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', leave);
      request.open(init.method ?? 'GET', String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        moved();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const { status, responseText } = request;
        const answer = { status, headers: headersOf(request) };
        over(() => resolve(new Response(isBodiless(status) ? null : responseText, answer)));
      };
      request.onerror = () => over(() => reject(new TypeError('Failed to fetch')));
      moved();
      request.send(typeof init.body === 'string' || init.body instanceof FormData ? init.body : null);
    });
