CREATE INDEX "membership_applications_latin_name_native_name_id_index" ON "membership_applications" USING btree ("latin_name","native_name","id");--> statement-breakpoint
CREATE INDEX "orders_amount_minor_id_index" ON "orders" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "orders_paid_last" ON "orders" USING btree ("paid_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_amount_minor_id_index" ON "payment_sessions" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "refunds_amount_minor_id_index" ON "refunds" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "refunds_done_last" ON "refunds" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS FIRST);