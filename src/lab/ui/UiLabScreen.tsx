import { Link } from '@tanstack/react-router';
import { NotFound } from '../../app/errors/NotFound.tsx';
import { isLabOffered } from '../../app/labOffered.ts';
import screens from '../../app/screens/screens.module.css';
import { useRuntime } from '../../state/react.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { FieldStories } from './FieldStories.tsx';
import { LayoutStories } from './LayoutStories.tsx';
import { MarkStories } from './MarkStories.tsx';
import { OrderStories } from './OrderStories.tsx';
import { SheetStories } from './SheetStories.tsx';
import { StateStories } from './StateStories.tsx';

/** The design system, every component in its states. Asks nothing of any network but what a form of an order asks. */
export function UiLabScreen() {
  const { config } = useRuntime();
  if (!isLabOffered(config)) return <NotFound />;
  return (
    <Stack gap={5} className={screens.column}>
      <PageHeading size="h1" title="Design system" />
      <Text tone="soft">
        What the screens are built of, in every state it can be in. <Link to="/settings">Back to settings</Link>
      </Text>
      <LayoutStories />
      <MarkStories />
      <FieldStories />
      <StateStories />
      <SheetStories />
      <OrderStories />
    </Stack>
  );
}
