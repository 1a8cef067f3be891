import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import type { visitCalls } from '#domain/api/visits.ts';
import type { Handler } from '../../core/context.ts';
import type { EdgeHandlers, Module } from '../../core/module.ts';
import { createFileLinks } from '../files/links.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { auditOf, take } from '../medical-cares/commands/changes.ts';
import { visitQuestionFileHandlers } from '../orientations/visit-question-files.routes.ts';
import { enter } from './enter.ts';
import { newLink } from './links.ts';
import { sendLink } from './request.ts';
import { visitHandlers } from './visit.routes.ts';
import { visitFileHandlers } from './visit-files.routes.ts';

type AtTheEdge = Pick<typeof visitCalls, 'requestVisit' | 'enterVisit'>;

/** The patient's side of a care: a link by mail or from the professional, and the visit page. */
export function visitsModule(parts: IdentityParts): Module {
  const links = createFileLinks(parts.keys.files);
  const edge: EdgeHandlers<AtTheEdge> = {
    requestVisit: async (context, { body }) => {
      parts.background.run(() => sendLink(parts, context, body));
      return undefined;
    },
    enterVisit: (context, { body }) => enter(parts, context, body.Code),
  };
  const getZoomLink: Handler<(typeof videoRoomCalls)['getZoomLink']> = async (context, { params }) => {
    const { care, relation } = await take(context, params.id, 'call');
    const { db, actor, now, locale } = context;
    context.audit(auditOf(care.row, 'visit.link', relation));
    return { Url: await newLink(db, { careId: care.row.id, by: actor.userId, now, locale, config: parts.config }) };
  };
  return {
    edge,
    handlers: { ...visitHandlers, ...visitFileHandlers(links), ...visitQuestionFileHandlers(links), getZoomLink },
  };
}
