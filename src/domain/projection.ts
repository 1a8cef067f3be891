type Versioned = { Version: number };

/** What is known of a row: as it is shown, or the version at which it left; -1 where nothing is known. */
export type Known<TRow> = { row: TRow | null; departed: number };

/** What an event of the hub makes of what is known of its row (decision 077). */
export type Applied<TRow> =
  /** It is older than what is known. */
  | { kind: 'old' }
  /** It was missed live: it says that something changed, and what is read anew says what. */
  | { kind: 'unread' }
  | { kind: 'row'; row: TRow }
  /** No longer for this person to see. `row`: as it ended, for whom it is open. */
  | { kind: 'gone'; row: TRow | null };

/** Domain 4: a lower version than the known one is dropped; an equal one belongs to the same transaction. */
export const isNewer = (known: Known<Versioned>, { Version }: Versioned) =>
  Version >= Math.max(known.row?.Version ?? -1, known.departed);

/** A row that was read, unless an event has brought a newer one since it was requested. */
export const newerRow = <TRow extends Versioned>(known: TRow | null | undefined, read: TRow): TRow =>
  known && known.Version > read.Version ? known : read;

export function applyRow<TRow extends Versioned>(
  known: Known<TRow>,
  payload: Versioned & { Row?: TRow | null | undefined },
  ended: (row: TRow) => TRow | null,
): Applied<TRow> {
  if (!isNewer(known, payload)) return { kind: 'old' };
  if (payload.Row === undefined) return { kind: 'unread' };
  if (payload.Row !== null) return { kind: 'row', row: payload.Row };
  return { kind: 'gone', row: known.row && ended(known.row) };
}
