import { createHash, randomUUID } from 'node:crypto';
import { calls } from '#domain/api/index.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { demoPassword } from '#server/seed/index.ts';
import { apiClient } from '#tests/server/support/api-client.ts';

export async function bearerOf(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/v2/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...apiClient,
      grant_type: 'password',
      username: `${account}@ronda.example`,
      password: demoPassword,
    }),
  });
  const { access_token }: { access_token: string } = await answer.json();
  return access_token;
}

/** A user on a separate line, who acts by plain requests. */
export async function createColleague(url: string, account: string) {
  const token = await bearerOf(url, account);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/clinical/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, json };
  };
  const list = async (query: string) =>
    calls.listOrientations.response.parse((await ask('GET', `Orientations?${query}`)).json);
  const take = async () =>
    calls.attendNextOrientation.response.parse((await ask('POST', 'Orientations/AttendNext')).json).OrientationId;
  const release = (OrientationId: string) => ask('POST', 'Orientations/Unlocked', { OrientationId });
  return {
    take,
    release,
    async takeAndRelease(times = 1) {
      for (let turn = 0; turn < times; turn += 1) await release(await take());
    },
    /** The cases held by this user. */
    async held(userId: string): Promise<string[]> {
      const { Dtos } = await list(`status=${OrientationStatus.NEW}&size=200`);
      return Dtos.filter(({ BlokUserId }) => BlokUserId === userId).map(({ OrientationId }) => OrientationId);
    },
    /** Content of this user's board, from the server. */
    async board(userId: string) {
      const open = await list(`status=${OrientationStatus.NEW}&size=200`);
      const closed = await list(`status=${OrientationStatus.CLOSED}&answerUserId=${userId}&size=50`);
      return {
        rows: rowsOf([...open.Dtos, ...closed.Dtos]),
        open: open.Quantity,
        closed: closed.Quantity,
        totals: calls.getDashboardTotals.response.parse((await ask('GET', 'Dashboard/Totals')).json),
      };
    },
  };
}

type Row = { OrientationId: string; Version: number; status: number; BlokUserId: string | null };

/** The compared fields of a board, sorted. */
export const rowsOf = (rows: readonly Row[]): Row[] =>
  rows
    .map(({ OrientationId, Version, status, BlokUserId }) => ({ OrientationId, Version, status, BlokUserId }))
    .sort((a, b) => a.OrientationId.localeCompare(b.OrientationId));

export const fingerprint = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Matches each delivered event with its position in the log, in order; events without a later position are duplicates or
 * late.
 */
export function compare(log: readonly string[], delivered: readonly string[]) {
  let place = 0;
  let double = 0;
  for (const event of delivered) {
    const at = log.indexOf(event, place);
    if (at < 0) double += 1;
    else place = at + 1;
  }
  return { lost: Math.max(0, log.length - (delivered.length - double)), double };
}
