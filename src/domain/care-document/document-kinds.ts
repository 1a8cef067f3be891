export const documentKinds = ['PRESCRIPTION', 'EXAM_ORDER'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const signatureKinds = ['DIGITAL', 'PAPER'] as const;
