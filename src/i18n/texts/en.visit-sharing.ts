import type { esVisitSharing } from './es.visit-sharing.ts';
import type { SameKeys } from './same-keys.ts';

export const enVisitSharing: SameKeys<typeof esVisitSharing> = {
  visit: {
    sharing: {
      SHARED: 'You are sharing your medical record with the professionals caring for you in this encounter.',
      sharedWith:
        'You are sharing your medical record with {{name}} and the other professionals caring for you in this encounter.',
      sharedFor:
        'They can see your other encounters, allergies, medicines and tests until 24 hours after this encounter.',
      sharedUntil: 'They can see your other encounters, allergies, medicines and tests until {{date}} at {{time}}.',
      label: 'Your medical record',
      over: 'Your record was no longer shared: the permission had already ended.',
      stop: 'Stop sharing',
      stopping: 'Stopping…',
      stopTitle: 'Stop sharing your medical record?',
      stopText:
        'The professionals caring for you will no longer see your encounters with other professionals, except those at their own centre. What they wrote in this encounter stays in your record. You will be seen as usual, and you can share your record again if they ask.',
      stopYes: 'Yes, stop sharing',
      stopNo: 'Keep sharing',
      stopFailed: 'We could not stop the sharing: your record is still shared. Check your connection and try again.',
    },
  },
};
