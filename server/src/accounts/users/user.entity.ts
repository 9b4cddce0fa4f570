import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, Index } from 'typeorm';
import { DayColumn, FlagColumn, IdColumn, InstantColumn, TextColumn } from '../../schema/columns.ts';
import { LocalDate } from '../../schema/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A person with an account. Only ever the viewer: of others there are participants.',
})
@Entity('users')
export class User {
  @Field(() => ID, { description: 'The same as `userId` of a participant.' })
  @IdColumn()
  id: string;

  @Field(() => String, { description: 'As it was typed.' })
  @TextColumn(100)
  firstName: string;

  @Field(() => String, { description: 'As it was typed.' })
  @TextColumn(100)
  lastName: string;

  @Field(() => String, { description: 'As it was typed at sign-up; it cannot be changed.' })
  @TextColumn(254)
  email: string;

  /** How e-mails are compared: see `emailKey` of the domain. */
  @Index('UQ_users_email_key', { unique: true })
  @TextColumn(254)
  emailKey: string;

  @Field(() => String, { description: 'As it was typed, in no particular format.' })
  @TextColumn(32)
  phoneNumber: string;

  @Field(() => LocalDate, { description: 'Date of birth.' })
  @DayColumn()
  dob: string;

  @Field(() => String, {
    description:
      'In which time zone the days of this person begin: a name of the IANA database, such as `Africa/Lagos`. Letters that remind come at 9:00 there.',
  })
  @Index('IX_users_time_zone')
  @TextColumn(64, { default: 'UTC' })
  timeZone: string;

  /** Whether they have chosen it themselves; if not, each sign-in says it anew. */
  @FlagColumn()
  timeZoneChosen: boolean;

  @Field(() => Date, { description: 'When the account was made.' })
  @InstantColumn()
  createdAt: Date;
}
