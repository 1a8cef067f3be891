export * from './catalogues.ts';
export * from './chat.ts';
export * from './clinical.ts';
export * from './exams.ts';
export * from './files.ts';
export * from './people.ts';
export * from './platform.ts';
export * from './video.ts';
