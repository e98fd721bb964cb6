import {
  Drawer as MantineDrawer,
  Loader as MantineLoader,
  MantineContext,
  MantineProvider,
  Modal as MantineModal,
  NativeSelect as MantineNativeSelect,
  PasswordInput as MantinePasswordInput,
  Select as MantineSelect,
  Textarea as MantineTextarea,
  TextInput as MantineTextInput,
} from '@mantine/core';
import { type ComponentType, type ReactNode, use } from 'react';
import { theme } from './theme.ts';

/**
 * Returns a component of Mantine inside the theme of the site. A provider around every page would add the library to
 * the script of every first visit, although only forms and dialogs use it.
 */
function themed<Component>(component: Component): Component {
  const Inner = component as ComponentType<object>;
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each component, below
  const Outer = (props: object) => (
    <Themed>
      <Inner {...props} />
    </Themed>
  );
  return Outer as Component;
}

/** Adds the theme where nothing around has it. */
function Themed({ children }: { children: ReactNode }) {
  if (use(MantineContext) !== null) return children;
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

export const Drawer = themed(MantineDrawer);
export const Loader = themed(MantineLoader);
export const NativeSelect = themed(MantineNativeSelect);
export const PasswordInput = themed(MantinePasswordInput);
export const Select = themed(MantineSelect);
export const Textarea = themed(MantineTextarea);
export const TextInput = themed(MantineTextInput);
/** Overlay, content and body of a modal stand inside its root. */
export const Modal = { ...MantineModal, Root: themed(MantineModal.Root) };
