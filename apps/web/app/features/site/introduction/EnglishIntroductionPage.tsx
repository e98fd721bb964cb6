import { type MetaFunction, useLoaderData } from 'react-router';
import { Introduction } from './Introduction.tsx';
import { standingTextData } from '../standingTextData.ts';
import { introductionMeta } from './introductionMeta.ts';

const page = standingTextData('introduction');

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => introductionMeta(args, args.loaderData);

export default function EnglishIntroductionPage() {
  return <Introduction text={useLoaderData<typeof loader>()} locale="en_US" />;
}
