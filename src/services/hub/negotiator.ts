import { HttpClient, type HttpRequest, type HttpResponse } from '@microsoft/signalr';
import { HttpFailure, retryAfterOf } from '../http/http-failure.ts';

/** SignalR makes a text of a refusal; this keeps what it was and how long the server wants to be left alone (H5 to H7). */
export class Negotiator extends HttpClient {
  refusal: HttpFailure | null = null;

  override async send({ url = '', method = 'POST', headers = {} }: HttpRequest): Promise<HttpResponse> {
    const answer = await fetch(url, { method, headers, credentials: 'same-origin', cache: 'no-store' });
    if (answer.ok) return { statusCode: answer.status, content: await answer.text() };
    this.refusal = new HttpFailure('http', answer.status, null, retryAfterOf(answer.headers));
    throw this.refusal;
  }
}
