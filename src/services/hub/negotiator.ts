import { HttpClient, type HttpRequest, type HttpResponse } from '@microsoft/signalr';
import { HttpFailure, retryAfterOf } from '../http/http-failure.ts';

const minimumBetween = 1_000;

/** Allows one negotiate per second. Attempts that fail before negotiate do not delay others. */
export function createNegotiatePace() {
  let last = Number.NEGATIVE_INFINITY;
  return async (signal: AbortSignal) => {
    for (let left = 1; left > 0; ) {
      left = last + minimumBetween - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      if (signal.aborted) throw new HttpFailure('aborted');
    }
    last = performance.now();
  };
}

/** Keeps status and Retry-After of a refusal, which SignalR reduces to a text (H5 to H7). */
export class Negotiator extends HttpClient {
  refusal: HttpFailure | null = null;

  constructor(
    private readonly turn: () => Promise<void>,
    private readonly answered: () => void,
  ) {
    super();
  }

  override async send({ url = '', method = 'POST', headers = {} }: HttpRequest): Promise<HttpResponse> {
    await this.turn();
    const answer = await fetch(url, { method, headers, credentials: 'same-origin', cache: 'no-store' });
    this.answered();
    if (answer.ok) return { statusCode: answer.status, content: await answer.text() };
    this.refusal = new HttpFailure('http', answer.status, null, retryAfterOf(answer.headers));
    throw this.refusal;
  }
}
