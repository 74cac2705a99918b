import { create } from 'zustand'
import { readPreferences, type Preferences } from './preferences'

export const usePreferences = create<Preferences>(() => readPreferences())
