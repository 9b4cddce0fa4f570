import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  BytesColumn,
  CountColumn,
  HashColumn,
  IdColumn,
  InstantColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A passkey of the viewer: a key pair that a device or a password manager keeps, and that signs in without a password. Kolo has only the public key.',
})
@Entity('passkeys')
export class Passkey {
  @Field(() => ID, { description: 'The id of the passkey, used to rename or remove it. Not secret.' })
  @IdColumn()
  id: string;

  @Index('IX_passkeys_user')
  @ForeignKey(() => User, { name: 'FK_passkeys_user' })
  @RefColumn()
  userId: string;

  @Field(() => String, { description: 'The name that its owner chose, 1 to 60 characters.' })
  @TextColumn(60)
  name: string;

  /** The id that the authenticator chose, as base64url. WebAuthn allows 1,023 bytes. */
  @TextColumn(1364)
  credentialId: string;

  /** Of `credentialId`, which is too long for an index. */
  @Index('UQ_passkeys_credential', { unique: true })
  @HashColumn()
  credentialHash: string;

  /** In the format of COSE. */
  @BytesColumn()
  publicKey: Buffer;

  /** How often the authenticator says that it has signed, up to 2³² - 1. Stays 0 for passkeys that are on several devices. */
  @CountColumn()
  signCount: number;

  /** How browsers reach the authenticator, such as `internal,hybrid`. */
  @TextColumn(100)
  transports: string;

  @Field(() => Date, { description: 'When the passkey was added.' })
  @InstantColumn()
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the passkey last signed in or confirmed who the viewer is. Null before the first use.',
  })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;
}
