import { recordingPrefix, uploadsPrefix } from '#domain/chat/chat-upload-names.ts';
import { defineFeature } from '../shared/feature.ts';

export const chatUploadsFeature = defineFeature({
  id: 'chatUploads',
  load: () => import('./chat-uploads.ts'),
  // What was sent before the page was loaded again goes on without a window.
  startsAtSignIn: ({ local }) => [uploadsPrefix, recordingPrefix].some((prefix) => local.names(prefix).length > 0),
});
