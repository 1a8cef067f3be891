import type { CallOutside } from '#actors/calls/call-parts.actor.ts';
import { startCalls } from '#actors/calls/calls.actor.ts';
import type { StartCalls } from '#actors/calls/calls.types.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import { createLocalMedia } from '#services/video/local-media.ts';
import { createLocksService } from '#services/video/locks.service.ts';
import { takePicture } from '#services/video/picture.ts';
import { createPopOut } from '#services/video/pop-out.ts';
import { createTiles } from '#services/video/tiles.ts';
import { createVideoService } from '#services/video/video.service.ts';

/** Third part of the composition: calls, loaded after the desk. */
export function createCalls(dependencies: CallOutside): StartCalls {
  const parts = {
    video: createVideoService(),
    media: createLocalMedia(),
    tiles: createTiles(),
    popOut: createPopOut(),
    locks: createLocksService(dependencies.tabs),
    staging: createUploadStaging(),
    takePicture,
  };
  return (options) => startCalls(dependencies, parts, options);
}
