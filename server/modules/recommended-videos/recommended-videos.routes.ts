import { and, desc, eq } from 'drizzle-orm';
import { recommendedVideo } from '#domain/resources/recommended-videos.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { matchesWords } from '../../core/search.ts';
import { recommendedVideos } from '../../db/schema/index.ts';
import { reachOf, relationsTo } from '../patients/reach.ts';
import { resourceHandlers } from '../resources/handlers.ts';

const generic = resourceHandlers(recommendedVideo, {
  table: recommendedVideos,
  columns: {
    UserId: 'userId',
    Link: 'link',
    Comment: 'comment',
    MedicalUserId: 'medicalUserId',
    CreatedAt: 'createdAt',
    Active: 'active',
  },
  // Only the caller's own recommendations, regardless of the filters.
  scope: ({ actor }) => eq(recommendedVideos.medicalUserId, actor.userId),
  search: (text) => matchesWords(recommendedVideos.comment, text),
  filter: ({ userId, medicalUserId }) =>
    and(
      typeof userId === 'string' ? eq(recommendedVideos.userId, userId) : undefined,
      typeof medicalUserId === 'string' ? eq(recommendedVideos.medicalUserId, medicalUserId) : undefined,
    ),
  order: [desc(recommendedVideos.createdAt), desc(recommendedVideos.id)],
  given: ({ actor, now }) => ({ medicalUserId: actor.userId, createdAt: now }),
  patientOf: ({ userId }) => userId,
});

export const recommendedVideoHandlers: typeof generic = {
  ...generic,
  /** Only for patients visible to the caller. */
  async createVideoRecommended(context, input) {
    const { UserId } = input.body;
    const seen = await relationsTo(context, await reachOf(context, null), [UserId]);
    if (!seen.has(UserId)) {
      throw new ProblemError('validation', { Fields: { UserId: fieldMessage('unknown', context.locale) } });
    }
    return generic.createVideoRecommended(context, input);
  },
};
