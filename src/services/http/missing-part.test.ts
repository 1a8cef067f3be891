import { expect, test, vi } from 'vitest';
import { createHttpService } from './http.service.ts';

vi.mock('#domain/api/start.ts', () => {
  throw new Error('the part could not be loaded');
});

function given(answer: () => Promise<Response>) {
  const missing = vi.fn();
  const asked: string[] = [];
  const fetch = (input: RequestInfo | URL) => {
    asked.push(String(input));
    return answer();
  };
  return { http: createHttpService({ locale: () => 'es', fetch, onPartMissing: missing }), missing, asked };
}

test('P-1 reports a missing part when the server responds without it', async () => {
  const { http, missing, asked } = given(async () => new Response('{}'));
  await expect(http.call('getUtcNow', {})).rejects.toMatchObject({ kind: 'offline' });
  await vi.waitFor(() => expect(missing).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['/healthz']);
});

test('P-1 is offline and does not reload while no server responds', async () => {
  const { http, missing, asked } = given(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(http.call('getUtcNow', {})).rejects.toMatchObject({ kind: 'offline' });
  await vi.waitFor(() => expect(asked).toEqual(['/healthz']));
  await Promise.resolve();
  expect(missing).not.toHaveBeenCalled();
});
