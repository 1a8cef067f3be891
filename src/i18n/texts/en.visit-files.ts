import { enViewer } from './en.viewer.ts';
import type { esVisitFiles } from './es.visit-files.ts';
import type { SameKeys } from './same-keys.ts';

export const enVisitFiles: SameKeys<typeof esVisitFiles> = {
  care: { viewer: enViewer },
  visit: {
    documents: {
      title: 'Your prescriptions and orders',
      text: 'They are signed. Save them to show them at the pharmacy or the laboratory.',
      kinds: { PRESCRIPTION: 'Prescription', EXAM_ORDER: 'Exam order' },
      files: { PRESCRIPTION: 'prescription', EXAM_ORDER: 'order' },
      detail: '{{number}}, valid until {{day}}',
      void: {
        PRESCRIPTION:
          'Your prescription {{number}} was voided on {{day}}. Do not use it, even if you have saved or printed it.',
        EXAM_ORDER:
          'Your exam order {{number}} was voided on {{day}}. Do not use it, even if you have saved or printed it.',
      },
      notDownloaded: 'We could not download the document. It is still here: try again.',
      open: 'View in another tab',
      notOpened: 'We could not open the document in another tab. Try again, or save it.',
    },
    files: {
      title: 'Pictures and documents',
      text: 'If it helps, send a picture of what is wrong, a prescription or a test result. Whoever sees you can see it, and it stays in your record.',
      kinds: 'Pictures, PDF, Word, Excel, PowerPoint or text, up to 5 MB each. Larger pictures are made smaller.',
      camera: 'Take a picture',
      choose: 'Choose a file',
      busy: 'First finish with the file above.',
      full: 'You sent {{count}} files and there is no room for more. Remove one to send another.',
      list: 'What you sent',
      loading: 'Looking for what you sent',
      failed: 'We could not show what you sent.',
      outdated: 'The latest may be missing from this list.',
      detail: '{{size}}, at {{time}}',
      shrinking: 'Making {{name}} smaller to be sent…',
      shrunk: 'We made your picture smaller to be sent.',
      sending: 'Sending {{name}}: {{percent}} %',
      keeping: 'Storing {{name}}…',
      cancel: 'Cancel sending',
      saved: '{{name}} arrived and is in your record.',
      savedWithQuestion: '{{name}} arrived with your question.',
      notSent: '{{name}} could not be sent. It is still here and goes by itself when the connection is back.',
      serverHas: '{{percent}}% has arrived: it goes on from there.',
      again: 'Send again',
      discard: 'Discard',
      questionsMissing: 'We could not prepare your questions. Load the page again.',
      dismiss: 'Close notice',
      problems: {
        fileType: 'That type of file cannot be sent. Try a picture or a PDF.',
        fileHeic: 'This browser cannot read HEIC pictures. Send it as JPG, or take the picture from here.',
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
