import type { esRecovery } from './es.recovery.ts';
import type { SameKeys } from './same-keys.ts';

export const enRecovery: SameKeys<typeof esRecovery> = {
  recovery: {
    askTitle: 'Recover your password',
    askText: 'We send a link to your email. It works once; the email says until when.',
    reopen:
      'For your security, this page does not keep the link of your email. If you have not chosen your password yet, open it again from the email. If it has expired, ask for another one here.',
    send: 'Send link',
    sending: 'Sending…',
    sentTitle: 'Check your email',
    sentText: 'If there is an account with that email, the link arrives in a few minutes. Check the spam folder too.',
    again: 'Ask for another link',
    newTitle: 'Create a new password',
    newText: 'Saving it ends your sessions on every device.',
    newPassword: 'New password',
    confirm: 'Repeat the password',
    passwordHelp: '8 characters or more. A long phrase is better than symbols.',
    save: 'Save password',
    saving: 'Saving…',
    expiredTitle: 'This link no longer works',
    expired: 'The link was already used or has expired.',
    expiredText: 'If you chose your password already, sign in with it. If not, we send you another link.',
    sendAgain: 'Send another link',
    sendAgainTo: 'The new one goes to {{email}}.',
    doneTitle: 'Password saved',
    doneText: 'You can sign in with it now.',
    back: 'Back to sign-in',
    failures: {
      generic: 'Sorry, something went wrong while we tried to recover your account. Please try again.',
      offline: 'The server cannot be reached. Check your network and try again.',
      tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
      passwordCommon: 'That password is too common. Choose another one, for example a long phrase.',
    },
  },
};
