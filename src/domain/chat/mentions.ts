import { fullName } from '../session/user.ts';

type Named = { UserId: string; Name: string; LastName: string };

/** Text of a member's mention. */
export const mentionOf = (person: Pick<Named, 'Name' | 'LastName'>) => `@${fullName(person)}`;

/** `userIds`: the members mentioned; none in plain text, several when they share a name. */
export type MentionPart = { text: string; userIds: string[] };

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Splits the text at mentions; if one name is a prefix of another, the longer one matches. */
export function mentionParts(text: string, members: readonly Named[]): MentionPart[] {
  const names = [...new Set(members.map(mentionOf))].sort((a, b) => b.length - a.length);
  const parts: MentionPart[] = [];
  let plainFrom = 0;
  const endPlain = (at: number) => {
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), userIds: [] });
  };
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at)) {
    const found = names.find((name) => text.startsWith(name, at) && !isLetter(text[at + name.length]));
    if (found === undefined) {
      at += 1;
      continue;
    }
    endPlain(at);
    const userIds = members.filter((member) => mentionOf(member) === found).map(({ UserId }) => UserId);
    parts.push({ text: found, userIds });
    at += found.length;
    plainFrom = at;
  }
  endPlain(text.length);
  return parts;
}

/** Ids of the mentioned members, without duplicates. */
export const mentionedIn = (text: string, members: readonly Named[]): string[] => [
  ...new Set(mentionParts(text, members).flatMap(({ userIds }) => userIds)),
];

/** Inserts a mention at the caret, in the place of one that was begun there (`@jor`). */
export function withMention(text: string, caret: number, mention: string): string {
  const before = text.slice(0, caret).replace(/(?<!\S)@\S*$/, '');
  const gap = /\S$/.test(before) ? ' ' : '';
  return `${before}${gap}${mention} ${text.slice(caret).trimStart()}`;
}
