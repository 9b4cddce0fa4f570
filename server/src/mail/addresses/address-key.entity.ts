import { Entity, PrimaryColumn } from 'typeorm';
import { BytesColumn, InstantColumn } from '../../schema/columns.ts';

/** A key under which hashes of addresses are kept (`address-key.ts`). There is more than one only after all secrets were replaced at once. */
@Entity('address_keys')
export class KeptAddressKey {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** The key, encrypted under a secret of the deployment. */
  @BytesColumn()
  sealed: Buffer;

  @InstantColumn()
  createdAt: Date;
}
