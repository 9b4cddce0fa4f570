import { Entity, PrimaryColumn } from 'typeorm';
import { BytesColumn, InstantColumn } from '../../schema/columns.ts';

/** A key for the hashes of addresses (`address-key.ts`). There are several only after all secrets were replaced at the same time. */
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
