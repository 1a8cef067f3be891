import { loadTexts } from '#i18n/index.ts';

/** In a file of its own: the list of all that it loads stands in here and not in what every page loads. */
export const loadChat = async () =>
  (await Promise.all([import('./chat-parts.ts'), loadTexts('chat'), loadTexts('call')]))[0];
