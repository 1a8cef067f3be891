declare module 'des.js' {
  type Cipher = { update(data: readonly number[] | Uint8Array): number[]; final(): number[] };
  type Options = { type: 'decrypt' | 'encrypt'; key: Uint8Array; iv: Uint8Array; padding: false };
  type Mode = { create(options: Options): Cipher };
  const des: { EDE: unknown; CBC: { instantiate(base: unknown): Mode } };
  export default des;
}
