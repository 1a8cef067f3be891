import type { esVisitFiles } from './es.visit-files.ts';
import type { SameKeys } from './same-keys.ts';

export const enVisitFiles: SameKeys<typeof esVisitFiles> = {
  visit: {
    files: {
      title: 'Pictures and documents',
      text: 'If it helps, send a picture of what is wrong, a prescription or a test result. Whoever sees you can see it, and it stays in your record.',
      kinds: 'Pictures, PDF, Word, Excel, PowerPoint or text, up to 5 MB each.',
      camera: 'Take a picture',
      choose: 'Choose a file',
      busy: 'First finish with the file above.',
      full: 'You sent {{count}} files and there is no room for more. Remove one to send another.',
      list: 'What you sent',
      loading: 'Looking for what you sent',
      failed: 'We could not show what you sent.',
      outdated: 'The latest may be missing from this list.',
      detail: '{{size}}, at {{time}}',
      sending: 'Sending {{name}} ({{size}}): {{percent}} %',
      keeping: 'Storing {{name}}…',
      cancel: 'Cancel sending',
      saved: '{{name}} arrived and is in your record.',
      notSent: '{{name}} could not be sent. It is still here and goes by itself when the connection is back.',
      again: 'Send again',
      discard: 'Discard',
      dismiss: 'Close notice',
      problems: {
        fileType: 'That type of file cannot be sent. Try a picture or a PDF.',
        fileSize: 'It is larger than 5 MB. Try a lighter picture, or only the page that matters.',
        fileEmpty: 'The file is empty.',
        fileName: 'The name of the file has signs that cannot be used. Change it and choose the file again.',
      },
      notDownloaded: 'It could not be downloaded. Try again.',
      remove: 'Remove {{name}}',
      removeTitle: 'Remove this file?',
      removeText: 'Whoever sees you will not see it any more. It stays noted that you sent it and removed it.',
      removeYes: 'Yes, remove',
      removeNo: 'No, keep it',
      removeFailed: 'We could not remove the file. Try again.',
      file: 'File',
    },
  },
};
