import { graphql, type GraphQLSchema } from 'graphql';
import {
  Arg,
  Authorized,
  buildSchema,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
  type MiddlewareFn,
} from 'type-graphql';
import { callDirectly } from './direct-resolvers.ts';

@ObjectType()
class Jar {
  @Field()
  size: number;
}

const doubles: MiddlewareFn = async (_data, next) => 2 * Number(await next());

@Resolver(() => Jar)
class JarResolver {
  private readonly half = 0.5;

  @Query(() => Jar)
  jar(): Jar {
    return { size: 8 };
  }

  @FieldResolver(() => Int)
  bare(@Ctx() { spoon }: { spoon: number }, @Root() { size }: Jar): number {
    return size * this.half + spoon;
  }

  @FieldResolver(() => Int)
  taken(@Root() { size }: Jar, @Arg('of', () => Int) of: number): number {
    return size - of;
  }

  @FieldResolver(() => Int)
  @UseMiddleware(doubles)
  doubled(@Root() { size }: Jar): number {
    return size;
  }

  @Authorized()
  @FieldResolver(() => Int, { nullable: true })
  guarded(): number {
    return 1;
  }
}

const build = (): Promise<GraphQLSchema> =>
  buildSchema({ resolvers: [JarResolver], validate: false, authChecker: () => false });

it('gives field resolvers what they ask for, and leaves checks and guards where they are', async () => {
  const source = '{ jar { bare taken(of: 3) doubled guarded } }';
  const ask = (schema: GraphQLSchema) => graphql({ schema, source, contextValue: { spoon: 1 } });
  const plain = await ask(await build());

  const direct = await ask(callDirectly(await build()));

  expect(direct.data).toEqual({ jar: { bare: 5, taken: 5, doubled: 16, guarded: null } });
  expect(JSON.stringify(direct)).toBe(JSON.stringify(plain));
});
