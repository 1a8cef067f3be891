import type { messages } from '@electric-sql/pglite';
import type { RepeatedStatements } from './repeated-statements.ts';

type Answer = messages.BackendMessage[];
type Send = (message: Uint8Array) => Promise<Answer>;
type Statement = { name: Uint8Array; isParsed: boolean; parameters?: Answer };

const code = (letter: string) => letter.charCodeAt(0);
const kinds = { parse: code('P'), bind: code('B'), describe: code('D') };
const ofStatement = code('S');
/** Position of the name of the statement in each message of the PostgreSQL protocol, if the portal has none. */
const nameAt = { parse: 5, bind: 6, describe: 6 };
const emptyName = 1;

const textOf = (parse: Uint8Array) => {
  const from = nameAt.parse + emptyName;
  const bytes = Buffer.from(parse.buffer, parse.byteOffset, parse.byteLength);
  return bytes.toString('utf8', from, bytes.indexOf(0, from));
};

function withName(message: Uint8Array, at: number, name: Uint8Array): Uint8Array {
  const named = new Uint8Array(message.length + name.length);
  named.set(message.subarray(0, at));
  named.set(name, at);
  named.set(message.subarray(at), at + name.length);
  // The length counts itself, but not the letter before it.
  new DataView(named.buffer).setUint32(1, named.length - 1);
  return named;
}

/**
 * PGlite parses and plans a statement each time it runs and offers no prepared ones. This gives the statements that repeat a
 * name in the messages that PGlite sends to its PostgreSQL, and answers from memory what PostgreSQL said of them before. The
 * messages of a statement must come without those of another between them, as PGlite sends them.
 */
export function createPreparedMessages(nameOf: RepeatedStatements) {
  const statements = new Map<string, Statement>();
  let current: Statement | undefined;

  function statementOf(text: string): Statement | undefined {
    const name = nameOf(text);
    if (name === undefined) return undefined;
    const known = statements.get(name) ?? { name: Buffer.from(name), isParsed: false };
    statements.set(name, known);
    return known;
  }

  return async (message: Uint8Array, send: Send): Promise<Answer> => {
    const [kind] = message;
    if (kind === kinds.parse) current = statementOf(textOf(message));
    if (!current) return send(message);
    if (kind === kinds.parse) {
      if (current.isParsed) return [];
      const answer = await send(withName(message, nameAt.parse, current.name));
      current.isParsed = true;
      return answer;
    }
    if (kind === kinds.describe && message[nameAt.describe - 1] === ofStatement) {
      current.parameters ??= await send(withName(message, nameAt.describe, current.name));
      return current.parameters;
    }
    return send(kind === kinds.bind ? withName(message, nameAt.bind, current.name) : message);
  };
}
