import { codecOf } from '~/model/codec'

/** Whether the audit of references is open over the statements: `audit=references`. */
export const auditCodec = codecOf({
  audit: {
    read: (text) => text === 'references',
    write: (isOpen: boolean) => (isOpen ? 'references' : undefined),
  },
})
