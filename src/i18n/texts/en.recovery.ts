import type { esRecovery } from './es.recovery.ts';
import type { SameKeys } from './same-keys.ts';

export const enRecovery: SameKeys<typeof esRecovery> = {
  recovery: {
    askTitle: 'Recover your password',
    askText: 'We send a link to your e-mail. It works once, for 30 minutes.',
    send: 'Send link',
    sending: 'Sending…',
    sentTitle: 'Check your e-mail',
    sentText: 'If there is an account with that e-mail, the link arrives in a few minutes. Check the spam folder too.',
    again: 'Ask for another link',
    newTitle: 'Create a new password',
    newText: 'Saving it ends your sessions on every device.',
    newPassword: 'New password',
    confirm: 'Repeat the password',
    passwordHelp: '8 characters or more. A long phrase is better than symbols.',
    save: 'Save password',
    saving: 'Saving…',
    doneTitle: 'Password saved',
    doneText: 'You can sign in with it now.',
    back: 'Back to sign-in',
    failures: {
      generic: 'Sorry, something went wrong while we tried to recover your account. Please try again.',
      offline: 'The server cannot be reached. Check your network and try again.',
      tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
      codeInvalid: 'The link was already used or expired. Ask for another one.',
      passwordCommon: 'That password is too common. Choose another one, for example a long phrase.',
    },
  },
};
