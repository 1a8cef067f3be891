import { recordingPrefix, uploadsPrefix } from '#domain/chat/chat-upload-names.ts';
import { defineFeature } from '../shared/feature.ts';

export const chatUploadsFeature = defineFeature({
  id: 'chatUploads',
  load: () => import('./chat-uploads.ts'),
  // Pending uploads continue after a page reload without a window.
  startsAtSignIn: ({ local }) => [uploadsPrefix, recordingPrefix].some((prefix) => local.names(prefix).length > 0),
});
