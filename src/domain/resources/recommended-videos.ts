import { guid, timestamp } from '../ids.ts';
import { medicRoles } from '../session/roles.ts';
import { isWebLink } from '../web-link.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

/** A video recommended by a physician to a patient, with a comment (clinical 7). */
export const recommendedVideo = defineResource({
  one: 'VideoRecommended',
  many: 'VideosRecommended',
  service: 'clinical',
  path: 'VideoRecommended/Video',
  listPath: 'VideoRecommended',
  idField: 'VideoRecommendedId',
  fields: {
    UserId: { schema: guid, input: 'owner', fixed: true, refers: true },
    Link: { schema: z.string().trim().min(1).max(2000).refine(isWebLink, 'webLink'), input: 'link', column: true },
    Comment: { schema: z.string().trim().min(1).max(500), input: 'paragraph', column: true },
    MedicalUserId: { schema: guid, input: 'server', fixed: true },
    CreatedAt: { schema: timestamp, input: 'server', fixed: true },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  filters: { userId: guid.optional(), medicalUserId: guid.optional() },
  readers: medicRoles,
  writers: medicRoles,
  removal: 'hide',
  source: 'clinical 7, VideoRecommended; domain 6',
});
