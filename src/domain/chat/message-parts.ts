import { splitPath } from '../navigation/route-guard.ts';
import { matchRoute } from '../navigation/routes.ts';
import { type MentionPart, mentionParts } from './mentions.ts';

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userIds: string[] }
  /** A URL of this application. It grants no access: the page checks it. */
  | { kind: 'link'; text: string; path: string; isEncounter: boolean };

const encounterRoutes: readonly string[] = ['platform-work-detail-id', 'polyclinic-medicalcares-detail-id'];

function linkAt(text: string, origin: string): MessagePart | null {
  // Punctuation after a URL belongs to the sentence.
  const path = text.slice(origin.length).replace(/[.,;:!?)\]}'"»]+$/, '');
  const split = splitPath(path.split(/[?#]/)[0] ?? '');
  const found = split && matchRoute(split.rest);
  if (!found) return null;
  return { kind: 'link', text: origin + path, path, isEncounter: encounterRoutes.includes(found.route.name) };
}

const asPart = ({ text, userIds }: MentionPart): MessagePart =>
  userIds.length > 0 ? { kind: 'mention', text, userIds } : { kind: 'text', text };

type Members = Parameters<typeof mentionParts>[1];

/** Splits a message into mentions and URLs of this application (`origin`, without a trailing slash). */
export function messageParts(content: string, members: Members, origin: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let plainFrom = 0;
  const endPlain = (at: number) => {
    if (at > plainFrom) parts.push(...mentionParts(content.slice(plainFrom, at), members).map(asPart));
  };
  for (let at = content.indexOf(`${origin}/`); at !== -1; at = content.indexOf(`${origin}/`, at + 1)) {
    const [address = ''] = content.slice(at).split(/\s/, 1);
    const link = linkAt(address, origin);
    if (!link) continue;
    endPlain(at);
    parts.push(link);
    plainFrom = at + link.text.length;
  }
  endPlain(content.length);
  return parts;
}
